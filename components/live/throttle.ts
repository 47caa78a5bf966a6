/**
 * Does a thing at once, and what is asked for within `gapMs` of it once more at their end: how often it is asked for does not matter.
 * Answers how to ask for it, and how to call off what is still to come.
 */
export function throttle(run: () => void, gapMs: number): { ask: () => void; callOff: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const go = () => {
    again = false;
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (again) go();
    }, gapMs);
  };
  return {
    ask: () => {
      if (timer === undefined) go();
      else again = true;
    },
    callOff: () => {
      clearTimeout(timer);
      timer = undefined;
      again = false;
    },
  };
}
