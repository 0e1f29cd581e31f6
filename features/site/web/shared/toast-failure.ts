import { describeFailure, failureText } from '#client/describe-failure.ts';
import { showToast } from '#ui/overlays/toast.tsx';

/** For `onError` of a mutation: shows what failed, and why. */
export function toastFailure(title: string): (error: unknown) => void {
	return (error) => showToast({ title, description: describeFailure(error).message, variant: 'destructive' });
}

/** The same in the wording of the mail pages: "Error", and the reason after what failed. */
export function toastError(failure: string): (error: unknown) => void {
	return (error) =>
		showToast({
			title: 'Error',
			description: `${failure}: ${failureText(error)}`,
			variant: 'destructive',
		});
}
