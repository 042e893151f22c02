import { passkeysEn } from '#domain/texts/passkeys.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

addTexts(passkeysEn);
