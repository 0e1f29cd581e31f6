import { sessionEnded } from '#client/describe-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';

/** Why the account could not be changed. Who is signed out gets a new link beside this page, which stays as it is. */
export function AccountError({ message }: { message: string }) {
	return (
		<FormError message={message}>
			{message === sessionEnded && (
				<a
					href="/account"
					target="_blank"
					className="text-accent underline underline-offset-4"
					rel="noopener"
				>
					Get a new link in another tab
				</a>
			)}
		</FormError>
	);
}
