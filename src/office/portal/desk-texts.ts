import { correctionEn } from '#domain/texts/correction.en.ts';
import { deskEn } from '#domain/texts/desk.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

addTexts(deskEn);
addTexts(correctionEn);
