import { useState } from 'react';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { AddedLast } from '#features/newsletters/web/shared/added-last.tsx';
import type { ChannelLookup } from '#features/videos/contract/youtube.ts';
import { ChannelDetails } from './channel-details.tsx';
import { ChannelForm } from './channel-form.tsx';
import { FetchChannel } from './fetch-channel.tsx';

/** Lists a video channel as a newsletter: first its address, then a form prefilled with what was found. */
export function AddFromYoutube() {
	const [lookup, setLookup] = useState<ChannelLookup | null>(null);
	const [created, setCreated] = useState<Newsletter | null>(null);
	// Both forms reset after each newsletter created.
	const [round, setRound] = useState(0);

	function startOver(newsletter: Newsletter) {
		setCreated(newsletter);
		setLookup(null);
		setRound((current) => current + 1);
	}

	return (
		<div className="max-w-[44rem]">
			<FetchChannel key={round} onFound={setLookup} onNotFound={() => setLookup(null)} />
			{created && !lookup && <AddedLast newsletter={created} />}
			{lookup && (
				<div key={lookup.channel.id} className="mt-4 flex flex-col gap-8">
					<ChannelDetails lookup={lookup} />
					<ChannelForm lookup={lookup} onCreated={startOver} />
				</div>
			)}
		</div>
	);
}
