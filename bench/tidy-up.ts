type Step = () => Promise<unknown>;

const steps: Step[] = [];

/** Remembers how to undo something, and answers a function that undoes it now. */
export function tidyUpLater(step: Step): Step {
	let done: Promise<unknown> | null = null;
	const once = () => {
		done ??= step();
		return done;
	};
	steps.push(once);
	return once;
}

/** Undoes everything that is still there, newest first. */
export async function tidyUp(): Promise<void> {
	for (let step = steps.pop(); step; step = steps.pop()) await step().catch(() => {});
}
