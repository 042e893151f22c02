import * as real from '#src/files/csv.ts';
import { gates } from '../gate.ts';

export * from '#src/files/csv.ts';

export const saveCsv: typeof real.saveCsv = (...file) => (gates.csv ?? real.saveCsv)(...file);
