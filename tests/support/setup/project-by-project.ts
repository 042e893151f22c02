import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A worker goes on with what it has read as long as the next file is of the same project. */
const projects = ['faults', 'node', 'screens'];

/** The folders of long files before those of short ones, so that at the end no worker waits for another one. */
const folders = ['contract', 'journeys', 'faults', 'server', 'machines', 'domain'];

/** Runs one project after the other, each as Vitest orders it: the files that took longest, or are largest, first. */
export default class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId, project }: TestSpecification) =>
      projects.indexOf(project.name) * folders.length +
      folders.findIndex((folder) => moduleId.includes(`/tests/${folder}/`));
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
