import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf({
  pricing: "/pricing /pricing?code=nothing-of-this-code /pricing/catalogue /pricing/exceptions",
});
