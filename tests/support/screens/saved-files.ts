import { beforeEach } from 'vitest';
import { gates } from './gate.ts';

interface SavedFile {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The files that a test's page hands over, in place of the browser's own saving. */
export function useSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  beforeEach(() => {
    saved.length = 0;
    gates.csv = (name, header, rows) => saved.push({ name, header, rows });
  });
  return saved;
}
