import { startFakeVideoPlatform } from '../support/services/fake-video-platform.ts';

// The fake video platform as a separate program, shared by all journeys and servers.
const { url } = await startFakeVideoPlatform({
	port: Number(process.env['VIDEO_PLATFORM_PORT']),
	inventsChannels: true,
});
process.stdout.write(`The video platform is at ${url}\n`);
