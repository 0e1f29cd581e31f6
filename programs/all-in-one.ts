import { runAllInOne } from './run-all-in-one.ts';

await runAllInOne();
