import { StartError } from '#platform/start-error.ts';
import { printResetLink } from './print-reset-link.ts';
import { runCommand } from './run-command.ts';

await runCommand(() => {
	const [name, ...others] = process.argv.slice(2);
	if (!name?.trim() || others.length > 0) throw new StartError('Use: npm run reset-password -- NAME.');
	return { resetPasswordOf: name.trim() };
}, printResetLink);
