import { undoEn } from '#domain/texts/undo.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

// The texts about undo. The texts are loaded with the first module that needs these texts.
addTexts(undoEn);
