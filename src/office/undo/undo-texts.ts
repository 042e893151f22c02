import { undoEn } from '#domain/texts/undo.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

// The texts about undo are loaded with the first module that needs them.
addTexts(undoEn);
