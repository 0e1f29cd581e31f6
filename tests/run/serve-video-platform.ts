import { startFakeVideoPlatform } from '../support/services/fake-video-platform.ts';

// The video platform of the journeys, as a program of its own: every journey and the server share it.
const { url } = await startFakeVideoPlatform({
	port: Number(process.env['VIDEO_PLATFORM_PORT']),
	inventsChannels: true,
});
process.stdout.write(`The video platform is at ${url}\n`);
