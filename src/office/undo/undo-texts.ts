import { undoEn } from '#domain/texts/undo.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

// The texts about undo. They are loaded with the first module that needs them.
addTexts(undoEn);
