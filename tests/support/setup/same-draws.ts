import { configureGlobal } from 'fast-check';
import { seed } from '../draws.ts';

configureGlobal({ seed });
