import { lockoutEn } from '#domain/texts/lockout.en.ts';
import { reportsEn } from '#domain/texts/reports.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

addTexts({ ...lockoutEn, ...reportsEn });
