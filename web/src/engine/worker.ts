// The worker in which bots think. Ending it gives all of its memory back.

import { type Port, serve } from "./thinking";

serve(self as unknown as Port);
