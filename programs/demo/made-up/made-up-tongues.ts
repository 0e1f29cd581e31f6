import type { Random } from './seeded-random.ts';

/** How newsletters are named and described in a language other than English. */
export type Tongue = {
	share: number;
	name: (random: Random) => string;
	firstSentences: readonly string[];
	secondSentences: readonly string[];
	subjects: readonly string[];
	/** The separator between two sentences: Chinese has no space there. */
	gap: string;
};

const words = (text: string) => text.trim().split(/\s+/);
const phrases = (text: string) => text.trim().split(/(?<!\s)\s*\|\s*/);

const russian = {
	adjectives: words(
		`Тихий Старый Северный Медный Ранний Дальний Синий Зимний Добрый Медленный Янтарный Деревянный Весенний Поздний Светлый
		Бумажный Каменный Вечерний Зелёный Соседский Утренний Садовый Речной Озёрный Лесной Полевой Городской Дорожный Серебряный
		Верный Терпеливый Осенний Морской Снежный Домашний`,
	),
	nouns: words(
		`маяк самовар мост фонарь причал огород чердак колодец журавль якорь компас календарь блокнот пирог поезд вокзал родник
		ветер остров балкон стол подоконник ключ сундук камин карандаш конверт парус сад двор дом берег переулок троллейбус дневник
		воробей кот каштан рояль телескоп термос чайник шкаф этюдник`,
	),
	forms: phrases('Письма: | Заметки: | Дневник: | Вестник: | Листок: | Хроника: | Разговоры: | Альманах:'),
};

const chinese = {
	openings: words(
		`晨光 山间 海边 城南 雨后 灯下 窗前 小镇 河畔 慢行 秋日 冬夜 春水 夏至 旧书 纸上 巷口 茶余 远方 清风 竹林 石桥 白露 微光 黄昏 午后 星夜
		云上 桂花 梧桐 青瓦 屋顶 厨房 田野 渡口 北方 南岸 静安 半山 四季`,
	),
	nouns: words(
		`茶馆 灯塔 书桌 邮局 菜园 车站 码头 钟楼 阳台 画室 木屋 渡船 书店 面馆 花圃 田埂 地图 罗盘 风筝 笔记 琴房 算盘 铁路 望远镜 天文台
		修理铺 面包房 图书馆 植物园 博物馆 手艺人 观鸟者 读书会 实验室 电台 航线`,
	),
	forms: words('来信 周刊 手记 札记 月报 通讯 日记 小报 书简 笔谈'),
};

const hebrew = {
	nouns: words(
		`המגדלור החלון הגשר הגן השביל המטבח הנמל הכפתור העיפרון השולחן הפנס העץ הנחל הבוסתן הקומקום היומן הספסל
		השוק התנור המצפן הסולם הארון המכתב האי העמק הכרם הזית הלימון הרדיו השעון החוף המפרש הדואר`,
	),
	adjectives: words(
		'השקט הישן הקטן הכחול הירוק הסבלני הצפוני המוקדם הנאמן הפתוח הרחוק הנודד הלבן הזהוב החכם הצנוע המואר החורפי הטוב הבהיר',
	),
	forms: phrases('מכתבים מן | יומן | רשימות על | סיפורי | דברי | פנקס'),
};

const accented = {
	french: {
		nouns: phrases(
			'Le Café | La Fenêtre | Le Théâtre | La Rivière | Le Grenier | La Lumière | Le Marché | La Forêt | Le Carnet | La Bibliothèque | Le Vélo | La Cuillère | Le Phare | La Théière | Le Potager',
		),
		ends: phrases(
			'd’à côté | à réparer | du dimanche | de l’été | sans hâte | à mi-chemin | d’hiver | près du pré | de grand-mère | en éveil | des poètes | de l’écluse | du métier | à l’œuvre',
		),
	},
	german: {
		starts: words(
			'Stille Schöne Späte Frühe Kühle Grüne Größere Übrige Hölzerne Gemütliche Nördliche Süße Mürbe Fröhliche',
		),
		nouns: words(
			'Bücher Äpfel Gärten Küchen Brücken Züge Töne Wörter Räder Türen Möbel Flüsse Löffel Hüte Schlüssel Dörfer Bäume Körbe',
		),
		ends: phrases(
			'aus dem Süden | für Anfänger | am Montag | über Land | nach Feierabend | im Gespräch | auf Rädern | vor Ort',
		),
	},
	spanish: {
		nouns: phrases(
			'El jardín | La montaña | El balcón | La mañana | El camión | La estación | El rincón | La cigüeña | El limón | La canción | El pequeño taller | La caña | El buzón',
		),
		ends: phrases(
			'del señor Peñalba | sin prisa | del otoño | de mi abuela | bajo el sol | de papel | con acento | del año próximo | en común | de María Ibáñez | a las ocho | del pueblo | junto al río',
		),
	},
	nordic: {
		starts: words('Blå Grønne Små Røde Gråe Høye Åpne Sære Tørre Våte Lyse Kjære Nære'),
		nouns: words(
			'øyer bølger fjær bøker trær båter brød stjerner dører kjøkken gater gjær høner fjøs sløyfer',
		),
		ends: phrases(
			'på søndag | i måneskinn | uten hast | ved sjøen | for nybegynnere | i nærheten | på hjul | etter mørkets frembrudd',
		),
	},
	slavic: {
		nouns: phrases(
			'Zapiski spod stołu | Łódź i kajak | Čajový sešit | Žlutá tužka | Želva a paní | Źródło | Świeży chleb | Příběh | Šálek | Kůň a vůz | Ścieżka | Dům',
		),
		ends: phrases(
			'na dziś | pod lípou | z północy | bez pośpiechu | u řeky | na środę | po kolejích | za wsią | o północi | v neděli',
		),
	},
};

function namedInAccents(random: Random): string {
	const { french, german, spanish, nordic, slavic } = accented;
	switch (random.below(5)) {
		case 0:
			return `${random.pick(french.nouns)} ${random.pick(french.ends)}`;
		case 1:
			return `${random.pick(german.starts)} ${random.pick(german.nouns)} ${random.pick(german.ends)}`;
		case 2:
			return `${random.pick(spanish.nouns)} ${random.pick(spanish.ends)}`;
		case 3:
			return `${random.pick(nordic.starts)} ${random.pick(nordic.nouns)} ${random.pick(nordic.ends)}`;
		default:
			return `${random.pick(slavic.nouns)} ${random.pick(slavic.ends)}`;
	}
}

/** The languages other than English, with their share of all newsletters. */
export const tongues: readonly Tongue[] = [
	{
		share: 0.02,
		name(random) {
			const core = `${random.pick(russian.adjectives)} ${random.pick(russian.nouns)}`;
			return random.chance(0.3) ? `${random.pick(russian.forms)} ${core}` : core;
		},
		firstSentences: phrases(
			'Каждую неделю бывший инженер пишет о том, что такое {a} и {b}. | Спокойное письмо про {a}, {b} и соседей по двору. | Двое друзей спорят о том, что важнее: {a} или {b}. | Короткие заметки на тему «{a}» и иногда «{b}».',
		),
		secondSentences: phrases(
			'Без спешки и без громких слов. | Для тех, кто читает за завтраком. | В конце всегда есть вопрос читателю. | Ошибки исправляем в следующем письме.',
		),
		subjects: phrases(
			'старые карты | поезда | пироги | сад | звёзды | книги | шахматы | ремонт | погода | музыка | грибы | лыжи',
		),
		gap: ' ',
	},
	{
		share: 0.015,
		name(random) {
			const core = `${random.pick(chinese.openings)}${random.pick(chinese.nouns)}`;
			return random.chance(0.5) ? `${core}${random.pick(chinese.forms)}` : core;
		},
		firstSentences: phrases(
			'每周一封信，写{a}，也写{b}。 | 一位退休老师谈{a}与{b}的小事。 | 从巷口出发，寻找{a}和{b}的故事。 | 关于{a}的笔记，偶尔也聊{b}。',
		),
		secondSentences: phrases(
			'不赶时间，适合配一杯热茶。 | 写给喜欢慢慢读的人。 | 每期附一个可以动手试的小办法。 | 读者来信占了一半，而且更好看。',
		),
		subjects: words('旧地图 火车 面包 花草 星空 旧书 象棋 修理 天气 音乐 河流 木工'),
		gap: '',
	},
	{
		share: 0.01,
		name(random) {
			const core = `${random.pick(hebrew.nouns)} ${random.pick(hebrew.adjectives)}`;
			return random.chance(0.4) ? `${random.pick(hebrew.forms)} ${core}` : core;
		},
		firstSentences: phrases(
			'מכתב שבועי על {a} ועל {b}. | מורה בגמלאות כותבת על {a}, ולפעמים גם על {b}. | שני חברים מתווכחים על {a} ועל {b}. | רשימות קצרות על {a} ועל {b} מן השכונה.',
		),
		secondSentences: phrases(
			'בלי למהר ובלי סיסמאות. | למי שקוראים עם כוס תה. | בסוף תמיד מחכה שאלה לקוראים. | טעויות מתקנים בשבוע הבא.',
		),
		subjects: words('מפות רכבות לחם גינות כוכבים ספרים שחמט תיקונים מוזיקה נגרות ציפורים מתכונים'),
		gap: ' ',
	},
	{
		share: 0.03,
		name: namedInAccents,
		firstSentences: phrases(
			'Written between two languages, about {a} and {b}. | A bilingual letter on {a}, with a detour through {b}. | From a kitchen table far from home: {a}, {b} and what the neighbours say. | Notes on {a} that began as postcards about {b}.',
		),
		secondSentences: phrases(
			'Every word is translated, and the jokes are explained. | For learners, leavers and the merely homesick. | Comes with a small glossary. | The accents are all where they should be.',
		),
		subjects: phrases(
			'café life | mountain villages | old trams | school French | summer kitchens | market days | folk tales | night trains | pastries | lake swimming',
		),
		gap: ' ',
	},
];
