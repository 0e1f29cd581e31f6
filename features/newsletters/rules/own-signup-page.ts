type Signup = { directSignup: boolean; signupUrl: string };

/**
 * Whether a change would send readers to a signup page without an address, so that nobody could subscribe. A listing
 * that is like this already can still be changed otherwise.
 */
export function needsSignupUrl(
	before: Signup,
	change: { [Name in keyof Signup]?: Signup[Name] | undefined },
): boolean {
	return (
		!leadsNowhere(before) &&
		leadsNowhere({
			directSignup: change.directSignup ?? before.directSignup,
			signupUrl: change.signupUrl ?? before.signupUrl,
		})
	);
}

function leadsNowhere({ directSignup, signupUrl }: Signup): boolean {
	return directSignup && signupUrl === '';
}
