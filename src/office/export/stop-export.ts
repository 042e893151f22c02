let making = new AbortController();

/** Aborts once whoever asked for a file has stopped it; whoever goes on to something else is given it all the same. */
export function getStopSignal(): AbortSignal {
  return making.signal;
}

/** Stops the making of a file that was asked for. */
export function stopExport(): void {
  making.abort();
  making = new AbortController();
}
