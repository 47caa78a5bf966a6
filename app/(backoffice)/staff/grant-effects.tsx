"use client";

import { CommandStatus } from "@/components/api/command-status";
import { Ended } from "@/components/api/ended";
import type { Foreseen } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";

/** What giving these roles means: that it waits for another administrator, or completes a pair. Nothing of what is done at once. */
export function GrantEffects({ foreseen }: { foreseen: Foreseen }) {
  const { view } = foreseen;
  const silent = view?.outcome !== "PARKS" && view?.warnings.length === 0;
  return silent || foreseen.failure !== null || view?.outcome === "REFUSED" ? null : (
    <WhatWillHappen foreseen={foreseen} />
  );
}

type State = Parameters<typeof CommandStatus>[0]["state"];

/** The end of a form whose change another administrator decides on. */
export function Waits({ state, words, onClose }: { state: State; words: string; onClose: () => void }) {
  return (
    <Ended onClose={onClose}>
      <CommandStatus state={state} parked={words} />
    </Ended>
  );
}
