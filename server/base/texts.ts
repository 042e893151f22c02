import { compileMessage } from '@lingui/message-utils/compileMessage';
import * as v from 'valibot';
import * as catalogues from '#domain/texts/catalogues.ts';
import { addTexts, setTextCompiler, toMessage } from '#domain/texts/texts.ts';

/** Loads the catalogues of texts, and the message for validation rules that have no own message. */
export function loadTexts(): void {
  setTextCompiler(compileMessage);
  for (const catalogue of Object.values(catalogues)) addTexts(catalogue);
  v.setGlobalMessage(toMessage('invalid.value'));
}
