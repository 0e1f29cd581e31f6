import { createConnectionRecorder } from '#features/site/server/services/connections.ts';
import {
	watchImageModel,
	watchMailbox,
	watchTextModel,
	watchVideoPlatform,
} from '#features/site/server/services/watch-services.ts';
import type { Gateways } from './gateways.ts';
import type { Needs } from './needs.ts';

/** Records when each service was last reached. */
export function watchGateways<Given extends Needs & Gateways>(given: Given): Given {
	const note = createConnectionRecorder(given);
	const { textModel, imageModel, mailbox, videoPlatform } = given;
	return {
		...given,
		textModel: textModel && watchTextModel(textModel, note),
		imageModel: imageModel && watchImageModel(imageModel, note),
		mailbox: mailbox && watchMailbox(mailbox, note),
		videoPlatform: watchVideoPlatform(videoPlatform, note),
	};
}
