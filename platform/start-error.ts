/** A reason not to start that the operator can fix: printed as one line, without a stack trace. */
export class StartError extends Error {
	override readonly name = 'StartError';
}
