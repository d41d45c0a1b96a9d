package illustrate

// roomKind says what a room is for.
type roomKind int

const (
	living roomKind = iota
	dining
	family
	foyer
	corridor
	studio
	master
	bedroom
	study
	closet
	kitchen
	bath
	ensuite
	balcony
	storage
	stairs
	carport
	terrace
	yard
	mainHall
	gate
	sales
	counter
	reception
	openOffice
	meeting
	manager
	lift
	workshop
	loading
)

// roomRule holds what is true of every room of a kind.
type roomRule struct {
	name string
	fill string
	// short is the least width in metres at which such a room is plausible.
	short float64
	// hub rooms are walked through: they open to each other without a wall,
	// and the doors of the others lead to them.
	hub bool
	// outdoor rooms are outside the built area: they get no area label.
	outdoor bool
}

const (
	tintDay   = "#F8F3EA" // rooms of the day
	tintNight = "#F1EDE6" // bedrooms
	tintWet   = "#E6EEF1"
	tintCook  = "#EFF0EA"
	tintAir   = "#EBF1E6" // balconies and gardens
	tintWay   = "#F6F5F2"
)

var roomRules = [...]roomRule{
	living:     {name: "客厅", fill: tintDay, short: 2.4, hub: true},
	dining:     {name: "餐厅", fill: tintDay, short: 1.7, hub: true},
	family:     {name: "起居室", fill: tintDay, short: 2.2, hub: true},
	foyer:      {name: "玄关", fill: tintWay, short: 1.2, hub: true},
	corridor:   {name: "过道", fill: tintWay, short: 1.0, hub: true},
	studio:     {name: "开间", fill: tintDay, short: 2.4, hub: true},
	master:     {name: "主卧", fill: tintNight, short: 2.4},
	bedroom:    {name: "次卧", fill: tintNight, short: 2.1},
	study:      {name: "书房", fill: tintNight, short: 1.9},
	closet:     {name: "衣帽间", fill: tintWay, short: 1.3},
	kitchen:    {name: "厨房", fill: tintCook, short: 1.5},
	bath:       {name: "卫生间", fill: tintWet, short: 1.25},
	ensuite:    {name: "主卫", fill: tintWet, short: 1.25},
	balcony:    {name: "阳台", fill: tintAir, short: 1.0},
	storage:    {name: "储物间", fill: tintWay, short: 1.2},
	stairs:     {name: "楼梯", fill: tintWay, short: 1.6, hub: true},
	carport:    {name: "车库", fill: "#EDEEF0", short: 2.7},
	terrace:    {name: "露台", fill: tintAir, short: 1.3},
	yard:       {name: "院落", fill: tintAir, short: 1.5, hub: true, outdoor: true},
	mainHall:   {name: "堂屋", fill: tintDay, short: 2.0},
	gate:       {name: "门道", fill: tintWay, short: 1.2, hub: true},
	sales:      {name: "营业厅", fill: tintDay, short: 2.4, hub: true},
	counter:    {name: "收银区", fill: tintWay, short: 1.4, hub: true},
	reception:  {name: "前台", fill: tintWay, short: 1.5, hub: true},
	openOffice: {name: "开敞办公区", fill: tintDay, short: 2.4, hub: true},
	meeting:    {name: "会议室", fill: tintNight, short: 2.0},
	manager:    {name: "经理室", fill: tintNight, short: 1.8},
	lift:       {name: "电梯厅", fill: tintWay, short: 1.6, hub: true},
	workshop:   {name: "生产车间", fill: tintDay, short: 4, hub: true},
	loading:    {name: "装卸区", fill: tintWay, short: 2.5, hub: true},
}

func (k roomKind) rule() roomRule { return roomRules[k] }
