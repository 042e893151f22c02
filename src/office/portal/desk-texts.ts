import { deskEn } from '#domain/texts/desk.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

addTexts(deskEn);
