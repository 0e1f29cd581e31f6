import { fakeBeehiiv } from './fake-beehiiv.ts';
import { fakeBrevo } from './fake-brevo.ts';
import { fakeButtondown } from './fake-buttondown.ts';
import { fakeGhost } from './fake-ghost.ts';
import { fakeKit } from './fake-kit.ts';
import { fakeListmonk } from './fake-listmonk.ts';
import { fakeMailchimp } from './fake-mailchimp.ts';
import { fakeMailerlite } from './fake-mailerlite.ts';
import { fakeReceiver } from './fake-receiver.ts';
import type { FakeKind } from './fake-service.ts';

/** A fake of every service that readers are handed over to. */
export const fakeServices: readonly FakeKind[] = [
	fakeMailchimp,
	fakeKit,
	fakeBeehiiv,
	fakeButtondown,
	fakeGhost,
	fakeListmonk,
	fakeBrevo,
	fakeMailerlite,
	fakeReceiver,
];
