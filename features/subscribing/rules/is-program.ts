// A browser fills in all fields at once: a person who lets it do so is done in little more than a second.
const quickestPersonMs = 800;

/** Whether a bot filled in the form: it filled the honeypot field, or was faster than anyone types. */
export function isProgram({ website, filledInMs }: { website: string; filledInMs: number }): boolean {
	return website !== '' || filledInMs < quickestPersonMs;
}
