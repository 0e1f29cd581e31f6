const quickestPersonMs = 1500;

/** Whether a bot filled in the form: it filled the honeypot field, or was faster than anyone types. */
export function isProgram({ website, filledInMs }: { website: string; filledInMs: number }): boolean {
	return website !== '' || filledInMs < quickestPersonMs;
}
