import { runCheckSteps } from './check-steps.ts';

const results = await runCheckSteps({ fix: process.argv.includes('--fix') });
const failed = results.filter(({ hasPassed }) => !hasPassed);
console.log(failed.length === 0 ? 'All is well.' : `To mend: ${failed.map(({ name }) => name).join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
