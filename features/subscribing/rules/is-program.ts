const quickestPersonMs = 1500;

/** Whether a form was filled in by a program: it filled the field nobody sees, or was faster than anyone types. */
export function isProgram({ website, filledInMs }: { website: string; filledInMs: number }): boolean {
	return website !== '' || filledInMs < quickestPersonMs;
}
