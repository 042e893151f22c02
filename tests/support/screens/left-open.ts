type Close = () => Promise<void>;

const open = new Set<Close>();

/** Closes what a test opened, once: after the test, where it is not closed before. */
export function closedOnce(close: Close): Close {
  const closeOnce = async () => {
    if (open.delete(closeOnce)) await close();
  };
  open.add(closeOnce);
  return closeOnce;
}

export async function closeLeftOpen(): Promise<void> {
  for (const close of open) await close();
}
