import { seasonEn } from '#domain/texts/season.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

addTexts(seasonEn);
