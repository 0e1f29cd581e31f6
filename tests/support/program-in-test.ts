import { onTestFinished } from 'vitest';
import { type Program, startProgram } from './program.ts';

/** Starts a program that is stopped with the test at the latest, however that ends and even if the program never got ready. */
export function startInTest(
	program: string,
	environment: Record<string, string | undefined> = {},
): Promise<Program> {
	return startProgram(program, environment, {
		onLaunch: (stop) =>
			onTestFinished(async () => {
				await stop('SIGKILL');
			}),
	});
}
