package illustrate

import "strconv"

// AvatarSize is the side in pixels of every avatar.
const AvatarSize = 256

// Avatar is one of the heads of animals that members choose from, 1 … the number of them. It stands for a person and shows
// none, so it carries no caption.
type Avatar struct{ No int }

// head is how one animal is drawn.
type head struct {
	label        string
	paper        rgb
	fur, inside  rgb // inside of the ears, the muzzle
	ears, muzzle func(*face)
}

// face is an avatar while it is drawn; its middle is 128, 132.
type face struct {
	*canvas
	head
	ink rgb
}

var heads = []head{
	{"小猫", hex(0xFBE3D2), hex(0xE9A15F), hex(0xFBD9BE), (*face).pointed, (*face).whiskers},
	{"小狗", hex(0xE3ECF5), hex(0xC79A6B), hex(0x9C6B45), (*face).hanging, (*face).snout},
	{"小熊", hex(0xE4EFE3), hex(0x9A7257), hex(0xE8CDB4), (*face).round, (*face).snout},
	{"熊猫", hex(0xE1F0E8), hex(0xFFFFFF), hex(0x33373D), (*face).dark, (*face).patches},
	{"小兔", hex(0xFBE4EA), hex(0xF6F1EE), hex(0xF4B9C4), (*face).long, (*face).button},
	{"狐狸", hex(0xE6E9F6), hex(0xE07F4B), hex(0xFFF3E8), (*face).pointed, (*face).cheeks},
	{"小猪", hex(0xFDEDD5), hex(0xF3B6BC), hex(0xE58E99), (*face).folded, (*face).disc},
	{"考拉", hex(0xE9E6F3), hex(0xA7B0BB), hex(0xE3E6EA), (*face).wide, (*face).oval},
	{"小虎", hex(0xE0EEF4), hex(0xF0B04E), hex(0xFFF3DC), (*face).round, (*face).stripes},
	{"企鹅", hex(0xDDEFF3), hex(0x3F4E62), hex(0xFFFFFF), (*face).none, (*face).beak},
	{"青蛙", hex(0xF3F2D9), hex(0x86B56B), hex(0xDDEBC8), (*face).bulging, (*face).grin},
	{"猫头鹰", hex(0xEFE6DC), hex(0x8B6F5C), hex(0xF0DEC6), (*face).tufted, (*face).rings},
}

// Avatars are all of them, in the order in which they are offered.
func Avatars() []Avatar {
	all := make([]Avatar, len(heads))
	for i := range heads {
		all[i].No = i + 1
	}
	return all
}

func (a Avatar) bounded() Avatar {
	a.No = min(max(a.No, 1), len(heads))
	return a
}

// Name implements Spec.
func (a Avatar) Name() string { return "avatar-" + strconv.Itoa(a.bounded().No) }

// Label says which animal it is.
func (a Avatar) Label() string { return heads[a.bounded().No-1].label }

func parseAvatar(words []string) (Spec, bool) {
	numbers, ok := parseNumbers(words)
	if !ok || len(numbers) != 1 {
		return nil, false
	}
	return Avatar{No: numbers[0]}, true
}

func (a Avatar) draw() []byte {
	h := heads[a.bounded().No-1]
	f := &face{canvas: openCanvas(h.label+"头像", AvatarSize, AvatarSize), head: h, ink: hex(0x2F3238)}
	f.rect(0, 0, AvatarSize, AvatarSize, f.paper.String())
	f.circle(128, 268, 118, f.paper.mix(f.fur, 0.28).String())
	f.ears(f)
	f.ellipse(128, 138, 78, 70, f.fur.String())
	f.muzzle(f)
	return f.done()
}
