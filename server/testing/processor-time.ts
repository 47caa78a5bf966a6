/** Milliseconds of processor time that this process uses from now on. Other processes of a busy machine do not add to it. */
export function processorTime(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}
