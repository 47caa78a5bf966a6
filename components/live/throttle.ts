/** Runs immediately. Further calls within `gapMs` run once more at its end. Returns the call and a cancellation. */
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
