import { failureText } from '#client/describe-failure.ts';
import { showToast } from '#ui/overlays/toast.tsx';

/** Shows a toast that a change of the library failed. */
export function reportFailure(verb: 'create' | 'update' | 'delete', error: unknown): void {
	// Only these messages join status and text with a dash.
	const detail = failureText(error).replace(/^(\d{3}): /, '$1 - ');
	showToast({ title: 'Error', description: `Failed to ${verb} prompt: ${detail}`, variant: 'destructive' });
}
