type Close = () => Promise<void>;

const open = new Set<Close>();

/** Closes what a test opened, once; what a test that failed left open is closed before the next one. */
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
