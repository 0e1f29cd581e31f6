import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, EmailAddress, MessageResponse, RequiredLine } from '#protocol/values.ts';

export const roles = ['owner', 'editor'] as const;
export type Role = (typeof roles)[number];

export const User = z.object({
	id: z.int(),
	username: z.string(),
	role: z.enum(roles),
	approved: z.boolean(),
	createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

export const Username = RequiredLine(64, 'Username is required');

export const NewPassword = z
	.string('Password is required')
	.check(
		z.minLength(8, 'Password must be at least 8 characters'),
		z.maxLength(128, 'Password must be at most 128 characters'),
	);

export const OptionalAddress = z.string().check(
	z.trim(),
	z.refine(
		(text) => text === '' || EmailAddress.safeParse(text).success,
		'Please enter a valid email address',
	),
);

export const Registration = z.strictObject({
	username: Username,
	password: NewPassword,
	/** From the set-up link; required for the first account of a publicly reachable site. */
	setupToken: z.optional(z.string().check(z.maxLength(500))),
	/** From an invitation: it bypasses closed registration and sets the role. */
	invitation: z.optional(z.string().check(z.maxLength(500))),
});

export const register = endpoint('POST /api/register', 'public', {
	changesCatalogue: false,
	summary:
		'Makes an account and signs it in. The first one is the owner, and may need the token of the set-up link; with an invitation it works at once.',
	body: Registration,
	response: User,
	status: 201,
});

export const registrationModes = ['open', 'approval', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

const RegistrationState = z.object({
	mode: z.enum(registrationModes),
	/** There is no account yet, and creating the first one requires the set-up link. */
	needsSetupLink: z.boolean(),
});
export type RegistrationState = z.infer<typeof RegistrationState>;

export const getRegistration = endpoint('GET /api/registration', 'public', {
	summary: 'What becomes of somebody who registers from here.',
	response: RegistrationState,
});

export const GivenPassword = z
	.string('Password is required')
	.check(z.minLength(1, 'Password is required'), z.maxLength(1000));

export const Credentials = z.strictObject({ username: Username, password: GivenPassword });

export const login = endpoint('POST /api/login', 'public', {
	changesCatalogue: false,
	summary: 'Signs in with username and password.',
	body: Credentials,
	response: User,
});

export const logout = endpoint('POST /api/logout', 'public', {
	changesCatalogue: false,
	summary: 'Ends the session on the server and forgets its cookie.',
	response: MessageResponse,
});

export const getUser = endpoint('GET /api/user', 'account', {
	summary: 'The signed-in account, approved or waiting for approval.',
	response: User,
});

export const checkAuthentication = endpoint('GET /api/auth/check', 'public', {
	summary: 'Whether this browser is signed in as an approved admin.',
	response: z.object({ authenticated: z.boolean() }),
});

const Session = z.object({
	id: z.int(),
	userAgent: z.string(),
	/** The network it was started from; the full address is not stored. */
	network: z.string(),
	createdAt: z.iso.datetime(),
	lastSeenAt: z.iso.datetime(),
	isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint('GET /api/user/sessions', 'account', {
	summary: 'Where this account is signed in, the latest use first.',
	response: z.array(Session),
});

export const endSession = endpoint('DELETE /api/user/sessions/:id', 'account', {
	changesCatalogue: false,
	summary: 'Signs this account out somewhere.',
	params: ById,
	response: MessageResponse,
});

export const endOtherSessions = endpoint('DELETE /api/user/sessions', 'account', {
	changesCatalogue: false,
	summary: 'Signs this account out everywhere but here.',
	response: MessageResponse,
});

export const PasswordChange = z.strictObject({ currentPassword: GivenPassword, newPassword: NewPassword });

export const changePassword = endpoint('POST /api/user/password', 'account', {
	changesCatalogue: false,
	summary: 'Changes the password of this account and signs it out everywhere else.',
	body: PasswordChange,
	response: MessageResponse,
});

export const listUsers = endpoint('GET /api/users', 'owner', {
	summary: 'Every account; those that wait for approval first.',
	response: z.array(User),
});

export const changeUser = endpoint('PATCH /api/users/:id', 'owner', {
	changesCatalogue: false,
	summary: 'Approves an account or changes its role. There is always an owner.',
	params: ById,
	body: z.strictObject({ approved: z.optional(z.literal(true)), role: z.optional(z.enum(roles)) }),
	response: User,
});

export const removeUser = endpoint('DELETE /api/users/:id', 'owner', {
	changesCatalogue: false,
	summary: 'Removes an account and ends its sessions. The last owner stays.',
	params: ById,
	response: MessageResponse,
});
