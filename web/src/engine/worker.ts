// The worker in which bots think. Ending it gives all of its memory back.

import { serve } from "./thinking";

serve(self);
