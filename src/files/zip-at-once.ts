import { strToU8, zipSync } from 'fflate/browser';

// The build puts this module in place of the zip library of the Excel writer. That library makes a worker from a text,
// which the content security policy of the pages forbids. This code already runs in a worker.

export { strToU8, zipSync };

type Done = (error: Error | null, zipped: Uint8Array) => void;

/** Zips files synchronously. */
export function zip(files: Record<string, Uint8Array>, done: Done): void {
  done(null, zipSync(files));
}
