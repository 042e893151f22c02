import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files, which would have a core to themselves at the end. */
const longest = ['office-axe', 'stations', 'axe', 'access-matrix', 'payment'].map(
  (name) => `/${name}.test.ts`,
);

function place({ moduleId }: TestSpecification): number {
  const found = longest.findIndex((end) => moduleId.endsWith(end));
  return found === -1 ? longest.length : found;
}

/** Begins with the longest files, so that the cores are busy to the end; the others come as Vitest has them. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
