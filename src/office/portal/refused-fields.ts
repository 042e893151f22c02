import { FieldsRefused } from '#domain/form-problems.ts';
import { CallFailed } from '#src/api/make-call.ts';

function ourName(wire: string): string {
  return wire.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** What the server says of the fields of a form, by the form's names, where these are the wire's (`short_name`). */
export async function withFields<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallFailed) || Object.keys(error.fields).length === 0) throw error;
    const problems = Object.entries(error.fields).map(([name, message]) => [ourName(name), message]);
    throw new FieldsRefused(error.message, Object.fromEntries(problems));
  }
}
