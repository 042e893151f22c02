import { todayEn } from '#domain/texts/today.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

addTexts(todayEn);
