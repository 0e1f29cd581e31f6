import type { ImageModel } from '#gateways/image-model/image-model.ts';
import { type Mailbox, MailboxError } from '#gateways/mailbox/mailbox.ts';
import { type Mailer, wrapMailer } from '#gateways/mailer/mailer.ts';
import type { TextModel, TextOutcome } from '#gateways/text-model/text-model.ts';
import type { PlatformOutcome, VideoPlatform } from '#gateways/video-platform/video-platform.ts';
import type { RecordConnection } from './connections.ts';

/** How long a success stays noted before the next one is recorded. */
const betweenMailNotesMs = 10_000;

export function watchTextModel(model: TextModel, note: RecordConnection): TextModel {
	async function noted<Value>(asking: Promise<TextOutcome<Value>>): Promise<TextOutcome<Value>> {
		const outcome = await asking;
		// A spent budget says nothing about the service.
		if (outcome.is !== 'over_budget')
			await note('textModel', outcome.is === 'written' ? null : outcome.reason);
		return outcome;
	}
	return { write: (wish) => noted(model.write(wish)), fill: (wish) => noted(model.fill(wish)) };
}

export function watchImageModel(model: ImageModel, note: RecordConnection): ImageModel {
	return {
		async draw(wish) {
			const outcome = await model.draw(wish);
			if (outcome.is !== 'over_budget')
				await note('imageModel', outcome.is === 'drawn' ? null : outcome.reason);
			return outcome;
		},
	};
}

export function watchVideoPlatform(platform: VideoPlatform, note: RecordConnection): VideoPlatform {
	async function noted<Value>(asking: Promise<PlatformOutcome<Value>>): Promise<PlatformOutcome<Value>> {
		const outcome = await asking;
		await note('videoPlatform', 'reason' in outcome ? outcome.reason : null);
		return outcome;
	}
	return {
		...platform,
		findChannel: (reference) => noted(platform.findChannel(reference)),
		listUploads: (channel, options) => noted(platform.listUploads(channel, options)),
		findCategory: (videoIds) => noted(platform.findCategory(videoIds)),
	};
}

export function watchMailbox(mailbox: Mailbox, note: RecordConnection): Mailbox {
	async function noted(visit: Promise<void>): Promise<void> {
		try {
			await visit;
		} catch (error) {
			if (error instanceof MailboxError) await note('mailbox', error.message);
			throw error;
		}
		await note('mailbox', null);
	}
	return {
		...mailbox,
		check: () => noted(mailbox.check()),
		readNew: (after, visitor) => noted(mailbox.readNew(after, visitor)),
	};
}

/** A rejected mail says nothing about the server. Sending does not wait for the note to be written. */
export function watchMailer(mailer: Mailer, note: RecordConnection): Mailer {
	let notedAt = Number.NEGATIVE_INFINITY;
	return wrapMailer(mailer, (send) => async (mail, mayBegin) => {
		const outcome = await send(mail, mayBegin);
		if (outcome.is === 'unreachable') {
			notedAt = Number.NEGATIVE_INFINITY;
			void note('smtp', outcome.reason);
		} else if (outcome.is === 'accepted' && performance.now() - notedAt > betweenMailNotesMs) {
			notedAt = performance.now();
			void note('smtp', null);
		}
		return outcome;
	});
}
