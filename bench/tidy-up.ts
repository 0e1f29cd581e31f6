type Step = () => Promise<unknown>;

const steps: Step[] = [];

/** Registers a cleanup step, and returns a function that runs it now. */
export function tidyUpLater(step: Step): Step {
	let done: Promise<unknown> | null = null;
	const once = () => {
		done ??= step();
		return done;
	};
	steps.push(once);
	return once;
}

/** Runs all remaining cleanup steps, newest first. */
export async function tidyUp(): Promise<void> {
	for (let step = steps.pop(); step; step = steps.pop()) await step().catch(() => {});
}
