package unused

func nobody() {} // want `unused: func nobody is not used`

type record struct {
	kept int
	left int // want `unused: field left is not used`
}

func Kept() int { return record{kept: 1}.kept }
