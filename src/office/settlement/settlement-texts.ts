import { settlementEn } from '#domain/texts/settlement.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

addTexts(settlementEn);
