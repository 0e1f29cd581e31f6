import { failureText } from '#client/describe-failure.ts';
import { showToast } from '#ui/overlays/toast.tsx';

/** Says in the specified words that a change of the library failed. */
export function reportFailure(verb: 'create' | 'update' | 'delete', error: unknown): void {
	// The status and the text are joined in these words only here.
	const detail = failureText(error).replace(/^(\d{3}): /, '$1 - ');
	showToast({ title: 'Error', description: `Failed to ${verb} prompt: ${detail}`, variant: 'destructive' });
}
