import { logPageEn } from '#domain/texts/log-page.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

addTexts(logPageEn);
