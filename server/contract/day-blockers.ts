import { z } from "zod";
import { dayBlockerKinds } from "../kernel/value-sets";

export const DayBlockerView = z
  .object({
    kind: z.enum(dayBlockerKinds),
    id: z.string().meta({ description: "Id of the till, approval or session, or network and currency." }),
    title: z.string().meta({ examples: ["Till M1, Ana Torres"] }),
    detail: z.string().nullable(),
    link: z
      .string()
      .meta({ description: "Path of its page.", examples: ["/teller/tills/0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70"] }),
    blocks: z.boolean().meta({ description: "False: the run starts and treats it as `effect` says." }),
    effect: z
      .string()
      .meta({ description: "The effect of a run on it.", examples: ["Stays open and counts for the next day."] }),
  })
  .meta({ id: "DayBlocker", description: "Unfinished work of the business date." });
export type DayBlockerView = z.infer<typeof DayBlockerView>;
