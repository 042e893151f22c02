import { loadTexts } from '#server/base/texts.ts';

loadTexts();
